-- Staff read requests for color cards of one status or of all, by date, and count them by status, without reading the
-- whole table.

create index color_cards_status on color_cards (status, created_at);
create index color_cards_created on color_cards (created_at);
