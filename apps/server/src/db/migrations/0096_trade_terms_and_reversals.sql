-- The days to pay stay when the credit ends: what was ordered before has them.
alter table trade_accounts
  drop constraint trade_accounts_credit_check,
  add constraint trade_accounts_credit_check
    check (credit_fen is null or (credit_days is not null and status = 2));

-- A statement is made on the first day after its month, so that it would be overdue at once.
update trade_accounts set credit_days = 1 where credit_days = 0;

-- A receipt that was recorded wrongly is taken back by an entry of its own; its number can then be recorded where it belongs.
alter table trade_ledger
  add column reverses bigint unique references trade_ledger,
  drop constraint trade_ledger_kind_check,
  add constraint trade_ledger_kind_check check (kind in ('charge', 'refund', 'receipt', 'correction', 'reversal')),
  drop constraint trade_ledger_check3,
  add constraint trade_ledger_amount_check check (case kind when 'charge' then amount_fen > 0 when 'correction' then note <> ''
    when 'reversal' then amount_fen > 0 and note <> '' else amount_fen < 0 end),
  add constraint trade_ledger_reverses_check check ((kind = 'reversal') = (reverses is not null));
drop index trade_ledger_reference;
create index trade_ledger_reference on trade_ledger (reference) where kind = 'receipt';
