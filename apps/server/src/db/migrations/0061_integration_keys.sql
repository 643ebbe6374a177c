-- Keys with which the shop's own programs, such as an ERP, call the shop. The database has only the hash of a key. What such a
-- program changes names its key in the change log, so a key is revoked and never deleted.
create table integration_keys (
  id            uuid primary key default gen_random_uuid(),
  name          text not null,
  prefix        text not null,                    -- the beginning of the key, by which staff tell keys apart
  key_hash      bytea not null unique,
  scopes        text[] not null,
  created_at    timestamptz not null,
  created_by    uuid not null references staff,
  expires_at    timestamptz,
  revoked_at    timestamptz,
  last_used_at  timestamptz
);
alter table staff_changes add column key_id uuid references integration_keys;

-- Which orders and goods have changed, for programs that read what is new since they last asked. A change takes the number of its row
-- away; a reader numbers the rows that have none, and so in the order in which the changes were committed. A sequence
-- that is drawn with the change would not do: a number could appear after a reader has passed it. Triggers write it, so
-- that changes by nodes of the version before count as well. The next migration adds what is there already.
create table change_feed (
  kind       text not null check (kind in ('order', 'goods')),
  object_id  text not null,
  seq        bigint,
  primary key (kind, object_id)
);
create index change_feed_seq on change_feed (kind, seq);
create sequence change_feed_numbers;

create function feed_change(kind text, id text) returns void language sql as $$
  insert into change_feed (kind, object_id) values ($1, $2)
  on conflict on constraint change_feed_pkey do update set seq = null where change_feed.seq is not null
$$;
-- The arguments: the kind, and the column with its id.
create function feed_row() returns trigger language plpgsql as $$
begin
  perform feed_change(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  return null;
end $$;
create trigger orders_fed after insert or update on orders for each row execute function feed_row('order', 'id');
create trigger parcels_fed after insert or update on parcels for each row execute function feed_row('order', 'order_id');
create trigger refunds_fed after insert or update on refunds for each row execute function feed_row('order', 'order_id');
create trigger styles_fed after insert or update on styles for each row execute function feed_row('goods', 'id');
create trigger skus_fed after insert or update on skus for each row execute function feed_row('goods', 'style_id');
