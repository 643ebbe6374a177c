-- What staff need for refunds that do not go through: what the provider last reported, how staff paid the buyer instead,
-- and which payments under review they have dealt with.

alter table refunds
  add column accepted_at timestamptz,         -- when the provider took it
  add column reported text,                   -- the provider's last word: a state, or the kind of an error and its code
  add column reported_at timestamptz,
  add column sending_until timestamptz,       -- until then one node may be sending it, so staff cannot settle it by hand
  add column settled_how text check (settled_how in ('bank-transfer', 'wallet', 'cash', 'other')),
  add column settled_reference text,          -- the number of the transfer that staff made
  add constraint refunds_settled check (
    case when settled_how is null then settled_reference is null
      else settled_reference is not null and status = 'succeeded' end);
update refunds set accepted_at = coalesce(succeeded_at, checked_at, created_at) where provider_id is not null;
-- Money that may have reached the buyer twice: the provider is still checked after staff settled a refund.
create index refunds_settled_check on refunds (next_check_at) where settled_how is not null;
create index refunds_by_status on refunds (status, created_at);
create index after_sales_refund on after_sales (refund_id) where refund_id is not null;

alter table payments
  drop constraint payments_problem_check,
  add constraint payments_problem_check
    check (problem in ('late', 'extra', 'amount-differs', 'refunded-elsewhere', 'resolved'));
