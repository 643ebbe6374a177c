-- Tables, columns and stored values take the American spelling that the code uses.

alter table colour_cards rename to color_cards;
alter index colour_cards_pkey rename to color_cards_pkey;
alter index colour_cards_open rename to color_cards_open;
alter index colour_cards_member rename to color_cards_member;
alter table colour_card_history rename to color_card_history;
alter index colour_card_history_card rename to color_card_history_card;
alter table colour_table rename to color_table;
alter table color_table rename column licence_note to license_note;
alter table favourites rename to favorites;
alter index favourites_member rename to favorites_member;
alter table orders rename column cancelled_at to canceled_at;

alter table facets drop constraint facets_type_check;
update facets set type = 'color' where type = 'colour';
alter table facets add constraint facets_type_check check (type in ('multi', 'range', 'color', 'tree'));

update facet_values set value = 'gray' where value = 'grey';
update skus set family = 'gray' where family = 'grey';
update order_history set event = 'canceled' where event = 'cancelled';
update refunds set reason = replace(reason, 'cancelled', 'canceled') where reason like '%cancelled%';
update outbox set template = replace(replace(template, 'colour', 'color'), 'cancelled', 'canceled')
  where template like '%colour%' or template like '%cancelled%';
update staff set permissions =
  array_replace(array_replace(permissions, 'colour-cards', 'color-cards'), 'colour-tables', 'color-tables');
