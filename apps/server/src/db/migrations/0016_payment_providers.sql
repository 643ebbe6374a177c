-- Several payment providers can work side by side, and every change of a payment or refund has a history.
-- Payments and refunds from before this migration have none for their earlier changes.

alter table payments rename column asked_at to checked_at;        -- when the provider was last queried
alter table payments rename column ask_at to next_check_at;       -- when it is queried again, while the payment is open
alter table refunds rename column asked_at to checked_at;
alter table refunds rename column ask_at to next_check_at;
alter table provider_notices rename column asked_at to checked_at;  -- when it was last taken up
alter table provider_notices rename column ask_at to next_check_at;

-- A provider gives out its own ids, so two providers may use the same one.
alter table payments drop constraint payments_provider_id_key;
create unique index payments_provider_id on payments (method, provider_id);
alter table payments alter column currency drop default;

alter table refunds
  add column method text,
  add column currency text,
  drop constraint refunds_sn_key,
  drop constraint refunds_provider_id_key;
update refunds r set method = p.method, currency = p.currency from payments p where p.id = r.payment_id;
alter table refunds
  alter column method set not null,
  alter column currency set not null;
-- Refunds made in a provider's console carry the provider's number.
create unique index refunds_sn on refunds (method, sn);
create unique index refunds_provider_id on refunds (method, provider_id);
-- A payment can be refunded several times for the same reason; their sum is checked with the payment locked.
drop index refunds_one_per_reason;

create table payment_history (
  id           bigint generated always as identity primary key,
  payment_id   uuid not null references payments on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint payment_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index payment_history_payment on payment_history (payment_id, id);

create table refund_history (
  id           bigint generated always as identity primary key,
  refund_id    uuid not null references refunds on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  text,
  to_status    text not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint refund_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index refund_history_refund on refund_history (refund_id, id);
