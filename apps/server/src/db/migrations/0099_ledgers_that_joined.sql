-- When the accounts of two companies become one, their ids rise together: which of the two an entry and a statement were of says which
-- entries a statement has, and which of its orders a later refund is for. Null: the account has not become one with another since.
alter table trade_ledger add column joined_from uuid;
alter table trade_statements add column joined_from uuid;

create or replace function keep_trade_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{member_id,joined_from}'::text[] = to_jsonb(old) - '{member_id,joined_from}'::text[]
    then return new; end if;
  raise exception 'the ledger of trade accounts keeps its entries: % refused', lower(tg_op);
end $$;
