-- What staff read about sales: paid orders and refunds by day.

create index orders_paid_at on orders (paid_at) include (payable_fen) where paid_at is not null;
create index refunds_succeeded on refunds (succeeded_at) include (amount_fen) where succeeded_at is not null;
