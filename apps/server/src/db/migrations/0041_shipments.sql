-- Shipments: tracking numbers that the shop follows through a tracking service. A shipment belongs to a parcel of an order, to
-- goods that a buyer sends back, to what the shop sends for an after-sales case, or to a color card. Several can have one number,
-- such as the cards in one envelope.
-- They replace the columns state, tracked_at and delivered_at of parcels and the table parcel_traces, to which the version before
-- writes nothing but the data of the demo shop; a later version drops them.

create table shipments (
  id              uuid primary key default gen_random_uuid(),
  parcel_id       uuid unique references parcels on delete cascade,
  return_id       uuid unique references after_sales on delete cascade,   -- from the buyer
  replacement_id  uuid unique references after_sales on delete cascade,   -- from the shop: a replacement, or goods refused
  card_id         uuid unique references color_cards on delete cascade,
  courier         text not null,               -- a key of the shop's list of couriers
  courier_number  text not null,
  phone_end       text not null default '',    -- four digits of the shop's customer, without which some couriers tell nothing
  sent_at         timestamptz not null,
  -- The tracking service names the token in the path of its pushes and signs them with the salt.
  token           text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  salt            text not null default replace(gen_random_uuid()::text, '-', ''),
  -- As the courier reports it; `sent` until it reports anything.
  state           text not null default 'sent' check (state in (
    'sent', 'collected', 'in-transit', 'delivering', 'pick-up', 'delivered', 'problem', 'returning', 'returned')),
  tracked_at      timestamptz,                 -- when a report was last stored
  delivered_at    timestamptz,
  -- What staff have to look into, besides a state that says so.
  flag            text check (flag in ('no-record', 'stalled', 'conflict', 'other-courier', 'not-tracked')),
  flagged_at      timestamptz,
  subscribed_at   timestamptz,
  subscriptions   smallint not null default 0, -- how often the number was subscribed
  failures        smallint not null default 0, -- of requests to the service since the last success
  queried_at      timestamptz,
  next_try_at     timestamptz,                 -- when the job subscribes or queries next; null when there is nothing to do
  check (num_nonnulls(parcel_id, return_id, replacement_id, card_id) = 1),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((flag is null) = (flagged_at is null))
);
create index shipments_due on shipments (next_try_at) where next_try_at is not null;
create index shipments_number on shipments (courier_number);
create index shipments_for_staff on shipments (tracked_at)
  where flag is not null or state in ('problem', 'returning', 'returned');

create table shipment_traces (
  id           bigint generated always as identity primary key,
  shipment_id  uuid not null references shipments on delete cascade,
  at           timestamptz not null,
  text         text not null,
  place        text not null default ''
);
create index shipment_traces_shipment on shipment_traces (shipment_id, at desc, id);

-- Every push as it came, once. Kept for 30 days.
create table shipment_pushes (
  shipment_id  uuid not null references shipments on delete cascade,
  hash         bytea not null,
  body         text not null,
  received_at  timestamptz not null,
  outcome      text not null,
  primary key (shipment_id, hash)
);
create index shipment_pushes_received on shipment_pushes (received_at);

-- Shipments that are under way now are followed from now on.
insert into shipments (parcel_id, courier, courier_number, phone_end, sent_at, state, tracked_at, delivered_at, next_try_at)
select p.id, p.courier, p.courier_number, coalesce(right(regexp_replace(o.address ->> 'mobile', '\D', '', 'g'), 4), ''), p.shipped_at,
  p.state, p.tracked_at, p.delivered_at,
  case when o.status in (20, 30) and p.state not in ('delivered', 'returned') then now() end
from parcels p join orders o on o.id = p.order_id;

insert into shipment_traces (shipment_id, at, text, place)
select s.id, t.at, t.text, t.place from parcel_traces t join shipments s on s.parcel_id = t.parcel_id order by t.id;

insert into shipments (return_id, courier, courier_number, phone_end, sent_at, next_try_at)
select id, back_courier, back_number,
  coalesce(right(regexp_replace(coalesce(nullif(back_mobile, ''), contact_mobile), '\D', '', 'g'), 4), ''), back_sent_at,
  case when ended_at is null and checked_at is null then now() end
from after_sales where back_courier is not null and back_number is not null and back_sent_at is not null;

insert into shipments (replacement_id, courier, courier_number, phone_end, sent_at, next_try_at)
select id, ship_courier, ship_number,
  coalesce(right(regexp_replace(coalesce(address ->> 'mobile', contact_mobile), '\D', '', 'g'), 4), ''), shipped_at,
  case when ended_at is null then now() end
from after_sales where ship_courier is not null and ship_number is not null and shipped_at is not null;

insert into shipments (card_id, courier, courier_number, phone_end, sent_at, next_try_at)
select id, courier, courier_number, coalesce(right(regexp_replace(address ->> 'mobile', '\D', '', 'g'), 4), ''), sent_at,
  case when sent_at > now() - interval '15 days' then now() end
from color_cards where status = 2;
