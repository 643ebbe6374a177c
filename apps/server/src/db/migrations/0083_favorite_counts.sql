-- How many members have saved each style, for the order of lists. Counted from time to time: as a column of styles, it would make
-- every count a change that programs hear of, and counted at each saving, it would make the catalog replace a style each time.
create table favorite_counts (
  style_id  text primary key references styles on delete cascade,
  members   integer not null check (members > 0)
);
create trigger favorite_counts_inserted after insert on favorite_counts
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger favorite_counts_updated after update on favorite_counts
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger favorite_counts_deleted after delete on favorite_counts
  referencing old table as changed for each statement execute function note_goods('style_id');
