-- When the accounts of two companies become one, their statements are owed together: what a statement has of the other account's
-- statements that are due before it. The amounts on the statement stay.
alter table trade_statements add column carried_fen bigint not null default 0;
