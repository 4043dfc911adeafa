package shop;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The orders in the database. */
@Repository
@Region
@Counters({"time.cpu", "jvm.allocated-bytes"})
class Orders {

  private final JdbcClient database;

  Orders(JdbcClient database) {
    this.database = database;
  }

  /** Returns the orders of a customer: a query for their numbers, and one for each order. */
  List<Order> oneByOne(long customer) {
    return database
        .sql("select id from orders where customer = ? order by id")
        .param(customer)
        .query(Long.class)
        .list()
        .stream()
        .map(id -> new Order(id, lines(id)))
        .toList();
  }

  private List<Order.Line> lines(long order) {
    return database
        .sql("select product, pieces from lines where orders = ? order by product")
        .param(order)
        .query(Order.Line.class)
        .list();
  }

  /** Returns the orders of a customer with one query. */
  List<Order> joined(long customer) {
    Map<Long, List<Order.Line>> lines = new LinkedHashMap<>();
    database
        .sql(
            "select o.id, l.product, l.pieces from orders o join lines l on l.orders = o.id"
                + " where o.customer = ? order by o.id, l.product")
        .param(customer)
        .query(
            row -> {
              lines
                  .computeIfAbsent(row.getLong("id"), id -> new ArrayList<>())
                  .add(new Order.Line(row.getString("product"), row.getInt("pieces")));
            });
    return lines.entrySet().stream()
        .map(order -> new Order(order.getKey(), order.getValue()))
        .toList();
  }
}
