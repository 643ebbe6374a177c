-- A buyer can choose to pay by bank transfer, for which the order is held longer.
alter table orders
  add column transfer_at  timestamptz;
