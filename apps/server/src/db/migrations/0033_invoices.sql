-- Invoice titles of members, and the invoices of orders with their PDFs and history.

create table invoice_titles (
  id            uuid primary key default gen_random_uuid(),
  member_id     uuid not null references members,
  kind          text not null check (kind in ('personal', 'company')),
  country       text not null,
  name          text not null,
  tax_number    text not null,
  address       text not null,
  phone         text not null,
  bank          text not null,
  bank_account  text not null,
  is_default    boolean not null default false,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index invoice_titles_member on invoice_titles (member_id, updated_at desc);

-- PDFs. The row comes before the file in the media store and goes after it, so no file without a row remains.
create table invoice_files (
  id           uuid primary key,
  media_id     text not null unique,               -- the file's name in the media store and in URLs
  bytes        integer not null,
  created_at   timestamptz not null,
  attached_at  timestamptz                         -- null until its invoice is issued
);
create index invoice_files_unused on invoice_files (created_at) where attached_at is null;

create table invoices (
  id               uuid primary key,
  order_id         uuid not null references orders,
  member_id        uuid not null references members,
  status           smallint not null check (status in (10, 20, 30, 35, 40, 50, 60)),
  origin           text not null check (origin in ('checkout', 'apply', 'exchange', 'reissue')),
  type             text not null check (type in ('ordinary', 'special', 'commercial')),
  title            jsonb not null,                 -- a copy, which later changes of the title do not touch
  email            text not null,
  created_at       timestamptz not null,
  seq              bigint generated always as identity,   -- the sequence of those asked for at the same moment
  replaces_id      uuid references invoices,       -- the one that it is issued in place of
  exchanges        smallint not null default 0,    -- how often the member asked for a corrected one before it
  exchange_reason  text not null default '',       -- what the member wrote then
  amount_fen       bigint check (amount_fen > 0),  -- null until it is issued, like number, date, file and time
  number           text,
  issued_on        text check (issued_on ~ '^\d{4}-\d\d-\d\d$'),
  file_id          uuid references invoice_files,
  issued_at        timestamptz,
  end_reason       text check (end_reason in ('exchange', 'refund', 'withdrawn', 'order-ended')),
  note             text not null default '',       -- why staff refused or reversed it, for the member
  reversal_number  text,
  check (num_nonnulls(amount_fen, number, issued_on, file_id, issued_at) in (0, 5)),
  check ((status in (30, 35, 40)) = (number is not null)),
  check (status <> 35 or end_reason in ('exchange', 'refund')),
  check (status <> 60 or end_reason in ('withdrawn', 'order-ended')),
  check ((status = 40) = (reversal_number is not null))
);
-- An order has one invoice that is asked for or valid.
create unique index invoices_live on invoices (order_id) where status in (10, 20, 30);
create unique index invoices_number on invoices (number) where number is not null;
create index invoices_order on invoices (order_id, created_at desc, seq desc);
create index invoices_member on invoices (member_id, created_at desc, seq desc);
create index invoices_waiting on invoices (status, created_at, seq) where status in (10, 20, 35);
create index invoices_newest on invoices (created_at desc, seq desc);
create index invoices_replaced on invoices (replaces_id) where replaces_id is not null;

create table invoice_history (
  id           bigint generated always as identity primary key,
  invoice_id   uuid not null references invoices on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint invoice_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index invoice_history_invoice on invoice_history (invoice_id, id);

-- Staff who handle orders and refund them issue invoices as well.
update staff set permissions = permissions || '{invoices}' where permissions @> '{orders,refunds}';
