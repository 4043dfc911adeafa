package shop;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Answers requests for the orders of a customer, in two ways with the same result. */
@RestController
class OrderController {

  private final Orders orders;

  OrderController(Orders orders) {
    this.orders = orders;
  }

  @GetMapping("/v1/customers/{id}/orders")
  List<Order> one(@PathVariable long id) {
    return orders.oneByOne(id);
  }

  @GetMapping("/v2/customers/{id}/orders")
  List<Order> joined(@PathVariable long id) {
    return orders.joined(id);
  }
}
