-- Free colour cards: one row a card, with its own copy of the goods' names and of the address, and a history
-- row for every change.

create table colour_cards (
  id              uuid primary key default gen_random_uuid(),
  sn              text not null unique,
  member_id       uuid not null references members,
  status          smallint not null check (status between 0 and 4),
  style_id        text not null references styles,
  style_code      text not null,
  goods_name      jsonb not null,
  sku_id          text references skus,            -- the colour that was looked at, if any
  sku_code        text not null default '',
  color_name      jsonb,
  hex             text not null,
  picture_id      text,
  address         jsonb not null,                  -- the address as it was
  receive_method  text not null check (receive_method in ('mail', 'logistics')),
  company         text not null default '',
  purpose         text not null default '',
  courier         text,
  courier_number  text,
  refuse_reason   text,
  refuse_note     text not null default '',
  created_at      timestamptz not null,
  sent_at         timestamptz,
  check (case when status = 2 then num_nulls(courier, courier_number, sent_at) = 0
              else num_nonnulls(courier, courier_number, sent_at) = 0 end),
  check ((status = 3) = (refuse_reason is not null))
);
-- One open request a style; the last guard behind the shop's limits.
create unique index colour_cards_open on colour_cards (member_id, style_id) where status in (0, 1);
create index colour_cards_member on colour_cards (member_id, created_at desc);

create table colour_card_history (
  id           bigint generated always as identity primary key,
  card_id      uuid not null references colour_cards on delete cascade,
  at           timestamptz not null,
  actor        text not null check (actor in ('member', 'shop')),
  event        text not null,
  from_status  smallint,
  to_status    smallint not null
);
create index colour_card_history_card on colour_card_history (card_id, id);
