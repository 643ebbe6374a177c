-- Approved companies can order on account: the shop sets how much a company can owe, and the days to pay after the end of a month.
alter table trade_accounts
  add column credit_fen bigint check (credit_fen >= 0),
  add column credit_days smallint check (credit_days between 0 and 365),
  add constraint trade_accounts_credit_check
    check ((credit_fen is null) = (credit_days is null) and (credit_fen is null or status = 2)),
  -- When the statement of the month before is due: set while the account has entries that no statement has, or a balance.
  add column statement_at timestamptz;
create index trade_accounts_statement on trade_accounts (statement_at) where statement_at is not null;

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('wechat_native', 'paypal', 'bank-transfer', 'cash', 'on-account'));

-- What a company owes is the sum of its entries; below zero it is the company's credit.
create table trade_ledger (
  id          bigint generated always as identity primary key,
  -- The member, not the trade account: entries outlive it, as orders do.
  member_id   uuid not null references members,
  at          timestamptz not null,
  kind        text not null check (kind in ('charge', 'refund', 'receipt', 'correction')),
  amount_fen  bigint not null check (amount_fen <> 0),
  order_id    uuid references orders,
  refund_id   uuid unique references refunds,
  -- The day on which the money came, and the bank's number of the transfer.
  day         text,
  reference   text not null default '',
  note        text not null default '',
  actor_type  text not null check (actor_type in ('member', 'staff', 'job', 'provider')),
  staff_id    uuid references staff,
  check ((kind in ('charge', 'refund')) = (order_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind = 'receipt') = (day is not null)),
  check (case kind when 'charge' then amount_fen > 0 when 'correction' then note <> '' else amount_fen < 0 end)
);
create index trade_ledger_member on trade_ledger (member_id, id);
create unique index trade_ledger_charge on trade_ledger (order_id) where kind = 'charge';
create unique index trade_ledger_reference on trade_ledger (reference) where kind = 'receipt';
create index trade_ledger_receipts on trade_ledger (at desc) where kind = 'receipt';

-- Entries never change. They only move to another account of the same person.
create function keep_trade_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'member_id' = to_jsonb(old) - 'member_id' then return new; end if;
  raise exception 'the ledger of trade accounts keeps its entries: % refused', lower(tg_op);
end $$;
create trigger trade_ledger_kept before update or delete on trade_ledger
  for each row execute function keep_trade_ledger();
create trigger trade_ledger_not_truncated before truncate on trade_ledger
  for each statement execute function keep_trade_ledger();

create table trade_statements (
  id             uuid primary key default gen_random_uuid(),
  member_id      uuid not null references members,
  number         text not null unique,
  -- Such as 2026-11.
  month          text not null,
  -- It has the entries after `after_entry` up to `last_entry`.
  after_entry    bigint not null,
  last_entry     bigint not null,
  opening_fen    bigint not null,
  closing_fen    bigint not null,
  created_at     timestamptz not null,
  -- The end of the last day to pay.
  due_at         timestamptz not null,
  -- Since when nothing of it is owed.
  settled_at     timestamptz,
  -- When the member is reminded, before and after it is due; null once that is done, or not needed.
  remind_at      timestamptz,
  warn_at        timestamptz
);
create index trade_statements_member on trade_statements (member_id, last_entry);
create index trade_statements_open on trade_statements (due_at) where settled_at is null;
create index trade_statements_remind on trade_statements (remind_at) where remind_at is not null;
create index trade_statements_warn on trade_statements (warn_at) where warn_at is not null;

-- Who records payments keeps the books of companies too. Who only decides about companies does not give credit.
update staff_roles
set permissions = permissions || array(
  select name from unnest('{trade,trade.credit}'::text[]) name where name <> all (permissions))
where permissions @> '{orders.payment}';
