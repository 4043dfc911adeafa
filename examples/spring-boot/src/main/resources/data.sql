insert into orders select x, mod(x, 50) from system_range(0, 999);
insert into lines select o.x, 'product ' || p.x, mod(o.x + p.x, 9) + 1 from system_range(0, 999) o cross join system_range(1, 5) p;
