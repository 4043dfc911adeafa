package dev.edpm.runtime.export.live;

import dev.edpm.runtime.config.LiveAddress;
import dev.edpm.runtime.export.http.HttpRequest;
import dev.edpm.runtime.file.HostName;
import java.util.Locale;
import java.util.Set;

/**
 * Decides which requests are answered. A page of another site in the user's browser can send
 * requests to this machine, under a host name of its own that resolves to this address (DNS
 * rebinding). So the requested host must be one that is meant, the origin must be the page itself,
 * and every request except those for the page's files must have the token. Immutable.
 */
final class LiveAccess {

  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "::1");
  private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "0:0:0:0:0:0:0:0");
  private static final String TOKEN = "x-edpm-token";

  private final LiveAddress address;
  private final LiveToken token;

  LiveAccess(LiveAddress address, LiveToken token) {
    this.address = address;
    this.token = token;
  }

  /** Tells whether the request is for this server, and was not sent by the page of another site. */
  boolean admits(HttpRequest request) {
    return request.host().isPresent() && admitsHost(request.host().get()) && isSameOrigin(request);
  }

  private boolean admitsHost(String requested) {
    String host = requested.toLowerCase(Locale.ROOT);
    if (LOCAL.contains(host) || host.equals(address.host().toLowerCase(Locale.ROOT))) {
      return true;
    }
    // A name of another site is never a literal address.
    return WILDCARDS.contains(address.host())
        && (host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}")
            || host.indexOf(':') >= 0
            || host.equals(HostName.get().toLowerCase(Locale.ROOT)));
  }

  private static boolean isSameOrigin(HttpRequest request) {
    return !request.has("origin")
        || request
            .header("origin")
            .equals(request.authority().map(authority -> "http://" + authority));
  }

  /** Tells whether the request has the token. */
  boolean knows(HttpRequest request) {
    return token.is(request.header(TOKEN));
  }
}
