package hello

import dev.edpm.annotations.Region

/** A class of the tests, which no test runs. */
class SumsTest {
    @Region("tested") fun tested(): Int = Sums().all()
}
