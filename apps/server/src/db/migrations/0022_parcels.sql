-- Orders are packed, shipped in one or several parcels, and received. A parcel has its contents and what its courier
-- reports; the buyer can remind the shop, postpone the automatic confirmation once, and hide a finished order.

alter table orders
  add column ship_status     smallint not null default 0 check (ship_status in (0, 1, 2)),   -- nothing, a part, all
  add column packed_at       timestamptz,      -- from then on the buyer cannot cancel
  add column shipped_at      timestamptz,      -- when the last parcel left
  add column received_at     timestamptz,
  add column confirm_due_at  timestamptz,      -- when the shop takes a shipped order for received
  add column extended_at     timestamptz,      -- when the buyer postponed that, which is possible once
  add column reminded_at     timestamptz,      -- when the buyer last reminded the shop to ship
  add column hidden_at       timestamptz,      -- when the buyer deleted it from their lists
  -- After-sales cases: 0 none, 1 one is open, 2 all are closed. While one is open, receipt is not confirmed automatically.
  add column after_status    smallint not null default 0 check (after_status in (0, 1, 2)),
  -- Comments on its lines: 0 none, 1 some, 2 all.
  add column comment_status  smallint not null default 0 check (comment_status in (0, 1, 2)),
  add column shipping_rule   jsonb,            -- why delivery cost what it did; null for orders from before this migration
  drop constraint orders_cancel_type_check,
  add constraint orders_cancel_type_check check (cancel_type in ('buyer', 'timeout', 'staff'));

update orders o set ship_status = 2, shipped_at = h.at, confirm_due_at = h.at + interval '15 days'
from (select order_id, max(at) as at from order_history where event = 'shipped' group by order_id) h
where h.order_id = o.id and o.status in (30, 40);
update orders o set received_at = h.at
from (select order_id, max(at) as at from order_history where event = 'received' group by order_id) h
where h.order_id = o.id and o.status = 40;

alter table orders add constraint orders_shipped check (
  case when status in (30, 40) then ship_status = 2 and shipped_at is not null and confirm_due_at is not null
       when status = 10 then ship_status = 0
       else true end);
create index orders_confirm_due on orders (confirm_due_at) where status = 30;
create index orders_created on orders (created_at desc, id);
create index orders_to_ship on orders (paid_at, id) where status = 20;

create table parcels (
  id              uuid primary key default gen_random_uuid(),
  order_id        uuid not null references orders on delete cascade,
  courier         text not null,               -- a key of the shop's list of couriers
  courier_number  text not null,
  shipped_at      timestamptz not null,
  -- As the courier reports it; `sent` until it reports anything.
  state           text not null default 'sent'
    check (state in ('sent', 'collected', 'in-transit', 'delivering', 'delivered', 'problem', 'returned')),
  tracked_at      timestamptz,                 -- when the courier's report was last stored
  delivered_at    timestamptz,
  unique (courier, courier_number),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index parcels_order on parcels (order_id, shipped_at);

create table parcel_lines (
  parcel_id      uuid not null references parcels on delete cascade,
  order_line_id  uuid not null references order_lines on delete cascade,
  num_milli      integer not null check (num_milli > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_line on parcel_lines (order_line_id);

-- A courier's report replaces all traces of its parcel.
create table parcel_traces (
  id         bigint generated always as identity primary key,
  parcel_id  uuid not null references parcels on delete cascade,
  at         timestamptz not null,
  text       text not null,
  place      text not null default ''
);
create index parcel_traces_parcel on parcel_traces (parcel_id, at desc);

-- Staff who were trusted with everything stay so.
update staff set permissions = permissions || '{orders,refunds}'
where permissions @> '{color-cards,color-tables}';
