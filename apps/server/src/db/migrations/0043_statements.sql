-- What the payment providers' books say of each day, and where they differ from the shop's.

create table statements (
  provider      text not null,
  day           text not null check (day ~ '^\d{4}-\d\d-\d\d$'),   -- in China
  ready_at      timestamptz not null,          -- when the provider has written it
  next_check_at timestamptz,                   -- when it is read (again); null: never
  read_at       timestamptz,
  compared_at   timestamptz,
  primary key (provider, day)
);
create index statements_due on statements (next_check_at) where next_check_at is not null;

create table statement_entries (
  provider     text not null,
  day          text not null,
  kind         text not null check (kind in ('payment', 'refund')),
  provider_id  text not null,
  sn           text not null,
  minor        bigint not null,
  currency     text not null,
  state        text not null check (state in ('succeeded', 'processing', 'failed')),
  at           timestamptz not null,
  primary key (provider, day, kind, provider_id),
  foreign key (provider, day) references statements on delete cascade
);
create index statement_entries_sn on statement_entries (provider, kind, sn);
create index statement_entries_id on statement_entries (provider, kind, provider_id);

create table statement_differences (
  id           uuid primary key default gen_random_uuid(),
  provider     text not null,
  day          text not null,
  kind         text not null check (kind in ('payment', 'refund')),
  number       text not null,                  -- ours, or the provider's where we know none
  what         text not null check (what in ('missing-here', 'missing-there', 'amount-differs', 'state-differs')),
  status       text not null check (status in ('open', 'explained', 'resolved')),
  order_id     uuid references orders,
  currency     text not null,
  ours_minor   bigint,
  theirs_minor bigint,
  ours_state   text not null,
  theirs_state text not null,
  found_at     timestamptz not null,
  unique (provider, day, kind, number, what),
  foreign key (provider, day) references statements
);
create index statement_differences_open on statement_differences (provider, day) where status = 'open';

create table statement_difference_history (
  id             bigint generated always as identity primary key,
  difference_id  uuid not null references statement_differences on delete cascade,
  at             timestamptz not null,
  event          text not null,
  from_status    text,
  to_status      text not null,
  note           text not null default '',
  actor_type     text not null,
  member_id      uuid references members,
  staff_id       uuid references staff,
  actor_name     text,
  constraint statement_difference_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index statement_difference_history_of on statement_difference_history (difference_id, id);

create index payments_paid on payments (paid_at) where paid_at is not null;
create index refunds_accepted on refunds (accepted_at) where accepted_at is not null;
