-- Colours of a code system that the shop holds a licence for, imported by its staff; empty otherwise.

create table colour_table (
  number_key      text not null,                 -- what codes share that differ by suffix alone
  suffix          text not null,
  system          text not null,
  code            text not null,
  lab_l           double precision not null,     -- D65, as everything is compared
  lab_a           double precision not null,
  lab_b           double precision not null,
  illuminant      text not null,                 -- as the table gave it
  observer        text not null,
  source          text not null,
  licence_note    text not null,
  acknowledged_by text not null,                 -- who confirmed the right to use it
  imported_at     timestamptz not null,
  primary key (number_key, suffix)
);
