-- Disputes: a buyer asks the payment provider for the money back. One row for each disputed payment; a dispute can be
-- about several.

create table disputes (
  provider         text not null,
  number           text not null,                 -- the provider's own
  payment_id       uuid not null references payments,
  order_id         uuid not null references orders,
  status           text not null,
  reason           text not null,                 -- as the provider names it
  amount_fen       bigint not null check (amount_fen >= 0),
  charge_currency  text,
  charge_minor     bigint,
  opened_at        timestamptz not null,
  respond_by       timestamptz,
  -- When the provider last changed it, by the provider's clock: an older report changes nothing.
  changed_at       timestamptz not null,
  ended_at         timestamptz,
  -- When the shop asks the provider next; null once it has ended.
  next_check_at    timestamptz,
  primary key (number, provider, payment_id)
);
create index disputes_payment on disputes (payment_id);
create index disputes_order on disputes (order_id);
create index disputes_open on disputes (next_check_at) where ended_at is null;
-- For programs, an order changes when a dispute about it begins or ends.
create trigger disputes_fed after insert or update on disputes for each row execute function feed_row('order', 'order_id');
