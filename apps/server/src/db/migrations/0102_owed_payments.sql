-- Payments that keep an account from being deleted: being refunded, or with a problem that staff look into.
create index payments_owed on payments (order_id)
  where status = 5 or problem in ('amount-differs', 'refunded-elsewhere') and status <> 7;
-- A page of finished orders is chosen in this index, also the last one.
drop index orders_status;
create index orders_status on orders (status, created_at desc, id);
