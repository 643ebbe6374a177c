-- Attempts to pay, refunds, and every notice a provider sent, as it came.

create table payments (
  id              uuid primary key default gen_random_uuid(),
  sn              text not null unique,           -- our number at the provider (out_trade_no)
  order_id        uuid not null references orders,
  method          text not null check (method in ('wechat_native')),
  status          smallint not null check (status between 0 and 7),
  amount_fen      bigint not null check (amount_fen > 0),
  currency        text not null default 'CNY',
  code_url        text,
  code_expires_at timestamptz,
  provider_id     text unique,                    -- the provider's transaction number
  received_fen    bigint check (received_fen > 0), -- what came in, in the provider's words
  problem         text check (problem in ('late', 'extra', 'amount-differs', 'refunded-elsewhere')),
  created_at      timestamptz not null,
  asked_at        timestamptz,                    -- when the provider was last asked
  ask_at          timestamptz,                    -- when it is asked again, while the payment is open
  paid_at         timestamptz,
  closed_at       timestamptz
);
create index payments_order on payments (order_id);
create index payments_waiting on payments (ask_at) where status in (0, 1);
create index payments_ended on payments (closed_at) where status in (3, 4);
create unique index payments_one_live on payments (order_id, method) where status in (0, 1);

create table refunds (
  id              uuid primary key default gen_random_uuid(),
  sn              text not null unique,           -- out_refund_no
  payment_id      uuid not null references payments,
  order_id        uuid not null references orders,
  amount_fen      bigint not null check (amount_fen > 0),
  reason          text not null,
  status          text not null check (status in ('created', 'processing', 'succeeded', 'closed', 'needs-attention')),
  provider_id     text unique,
  problem         text,                           -- why it needs attention
  created_at      timestamptz not null,
  asked_at        timestamptz,
  ask_at          timestamptz,                    -- when the provider is asked (again), while it is open
  succeeded_at    timestamptz
);
-- Only what staff refund by hand at the provider can come several times.
create unique index refunds_one_per_reason on refunds (payment_id, reason) where reason <> 'external';
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (ask_at) where status in ('created', 'processing', 'needs-attention');

create table provider_notices (
  provider     text not null,
  notice_id    text not null,
  kind         text not null,
  reference    text not null,
  body         text not null,
  received_at  timestamptz not null,
  asked_at     timestamptz,                       -- when the shop last took it up
  ask_at       timestamptz not null,              -- when it is taken up (again), while it is open
  handled_at   timestamptz,
  primary key (provider, notice_id)
);
create index provider_notices_open on provider_notices (ask_at) where handled_at is null;
