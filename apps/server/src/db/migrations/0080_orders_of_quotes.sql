-- An order names the quote that it was placed with, also once it is canceled and the quote has another order.
alter table orders
  add column quote_id  uuid references quotes on delete set null;
create index orders_quote on orders (quote_id) where quote_id is not null;
