create table orders (id bigint primary key, customer bigint not null);
create index orders_of_customer on orders (customer);
create table lines (orders bigint not null, product varchar(40) not null, pieces int not null, primary key (orders, product));
