package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A service that lists the orders of customers, from a database. */
@SpringBootApplication
public class Shop {

  public static void main(String[] args) {
    SpringApplication.run(Shop.class, args);
  }
}
