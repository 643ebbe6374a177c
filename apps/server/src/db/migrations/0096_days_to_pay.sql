-- The days to pay stay when the credit ends: what was ordered before has them.
alter table trade_accounts
  drop constraint trade_accounts_credit_check,
  add constraint trade_accounts_credit_check
    check (credit_fen is null or (credit_days is not null and status = 2));

-- A statement is made on the first day after its month, so that it would be overdue at once.
update trade_accounts set credit_days = 1 where credit_days = 0;
