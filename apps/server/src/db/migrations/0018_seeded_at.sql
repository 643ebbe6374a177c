-- Names the time of a seed by the usual word.
alter table seeds rename column sown_at to seeded_at;
