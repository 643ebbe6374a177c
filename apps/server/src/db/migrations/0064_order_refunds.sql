-- Refunds of a part of an order that staff make without an after-sales case: what of the money is for goods, for delivery or goodwill.
-- A quantity that went back counts as claimed (order_lines.claimed_milli), so no case is about it again.
create table order_refunds (
  id            uuid primary key default gen_random_uuid(),
  order_id      uuid not null references orders,
  refund_id     uuid not null unique references refunds,   -- the one that counts, after a repeat under a new number
  reason        text not null,
  words         text not null,                             -- to the buyer
  goods_fen     bigint not null check (goods_fen >= 0),
  shipping_fen  bigint not null check (shipping_fen >= 0),
  goodwill_fen  bigint not null check (goodwill_fen >= 0)
);
create index order_refunds_order on order_refunds (order_id);

create table order_refund_lines (
  order_refund_id  uuid not null references order_refunds,
  order_line_id    uuid not null references order_lines,
  num_milli        integer not null check (num_milli > 0),
  amount_fen       bigint not null check (amount_fen >= 0),
  primary key (order_refund_id, order_line_id)
);
create index order_refund_lines_line on order_refund_lines (order_line_id);
