-- The styles that members who bought one style bought as well, the most telling first. Counted each night.
create table bought_together (
  style_id  text not null references styles on delete cascade,
  other_id  text not null references styles on delete cascade,
  rank      integer not null check (rank > 0),
  primary key (style_id, other_id)
);
create index bought_together_other on bought_together (other_id);
