-- Adds the orders and goods of before to the feed of changes. A migration of its own, because it locks neither table.
insert into change_feed (kind, object_id) select 'order', id::text from orders on conflict do nothing;
insert into change_feed (kind, object_id) select 'goods', id from styles on conflict do nothing;
