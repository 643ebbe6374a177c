-- Trade accounts: companies that apply, and the groups by which the shop gives them prices of their own. A member has one
-- at most; whether it has a group follows from its status.

create table trade_groups (
  id          uuid primary key default gen_random_uuid(),
  name        jsonb not null,
  sort        integer not null,
  created_at  timestamptz not null
);

create table trade_accounts (
  id            uuid primary key default gen_random_uuid(),
  member_id     uuid not null unique references members,
  -- 1 submitted, 2 approved, 3 refused, 4 ended by the shop
  status        smallint not null check (status between 1 and 4),
  -- Rises with each change.
  version       integer not null default 1,
  company       text not null,
  country       text not null,
  company_code  text not null,
  business      text not null check (business in ('brand', 'manufacturer', 'workshop', 'trader', 'interior', 'other')),
  volume        text check (volume in ('to-50k', '50k-200k', '200k-1m', 'from-1m')),
  website       text not null default '',
  note          text not null default '',
  group_id      uuid references trade_groups,
  created_at    timestamptz not null,
  submitted_at  timestamptz not null,
  -- Prices of a group are for approved companies alone.
  check ((status = 2) = (group_id is not null))
);
create index trade_accounts_by_status on trade_accounts (status, submitted_at desc);
create index trade_accounts_waiting on trade_accounts (submitted_at) where status = 1;
create index trade_accounts_code on trade_accounts (company_code);
create index trade_accounts_group on trade_accounts (group_id) where group_id is not null;

create table trade_account_history (
  id           bigint generated always as identity primary key,
  trade_id     uuid not null references trade_accounts on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null check (actor_type in ('member', 'staff', 'job', 'provider')),
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text
);
create index trade_account_history_trade on trade_account_history (trade_id, id);
create index trade_account_history_member on trade_account_history (member_id) where member_id is not null;

update staff_roles set permissions = permissions || '{trade,trade.decide}' where key in ('orders', 'service');
