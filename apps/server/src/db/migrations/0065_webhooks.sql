-- Webhooks: programs to which the shop tells what happens. A row of webhook_deliveries is written in the transaction of what
-- happened, one for each endpoint that wants it.
create table webhook_endpoints (
  id               uuid primary key default gen_random_uuid(),
  name             text not null,
  url              text not null,
  events           text[] not null,
  secret           bytea not null,                 -- encrypted: it has to sign, so a hash would not do
  previous_secret  bytea,                          -- signs as well until previous_until
  previous_until   timestamptz,
  created_at       timestamptz not null,
  created_by       uuid not null references staff,
  off_at           timestamptz,
  off_reason       text check (off_reason in ('off', 'failing', 'gone')),
  last_success_at  timestamptz,
  version          integer not null default 1,
  check ((off_at is null) = (off_reason is null))
);

create table webhook_deliveries (
  id           uuid primary key default gen_random_uuid(),   -- the webhook-id
  seq          bigint generated always as identity,
  endpoint_id  uuid not null references webhook_endpoints on delete cascade,
  event        text not null,
  object_id    text not null,                      -- what it is about: webhooks about one thing keep their order
  data         jsonb not null,
  status       text not null default 'waiting' check (status in ('waiting', 'sending', 'delivered', 'failed')),
  tries        integer not null default 0,
  not_before   timestamptz not null,               -- while it is sent: when it counts as lost
  created_at   timestamptz not null
);
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, object_id, seq) where status in ('waiting', 'sending');
create index webhook_deliveries_due on webhook_deliveries (not_before) where status in ('waiting', 'sending');
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, seq desc);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, seq desc) where status = 'failed';
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id           bigint generated always as identity primary key,
  delivery_id  uuid not null references webhook_deliveries on delete cascade,
  at           timestamptz not null,
  status_code  integer,
  problem      text,                               -- why there was no answer
  ms           integer not null,
  response     text not null default ''            -- its first kilobyte
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
