-- Promotions for trade groups; an empty list is for everyone. Nodes of the version before show and apply every promotion to
-- everyone, so the first one for a group is started once all nodes are new.

alter table promotions add column trade_group_ids uuid[] not null default '{}';
create index promotions_for_trade on promotions using gin (trade_group_ids) where trade_group_ids <> '{}';
