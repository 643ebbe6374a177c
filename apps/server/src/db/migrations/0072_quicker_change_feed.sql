-- A change of an order or of goods was noted for programs by turning the whole row into JSON to read its id, and by a function
-- whose statement PostgreSQL planned anew for each row. The trigger now reads the id's column and keeps the plan of its statement.
create or replace function feed_row() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_argv[1] = 'id' then changed := new.id;
  elsif tg_argv[1] = 'order_id' then changed := new.order_id;
  else changed := new.style_id;
  end if;
  insert into change_feed (kind, object_id) values (tg_argv[0], changed)
  on conflict on constraint change_feed_pkey do update set seq = null where change_feed.seq is not null;
  return null;
end $$;
drop function feed_change(text, text);
