-- The dye lot that the goods of a parcel were cut from, as it was called when they left; empty where the shop keeps none.
alter table parcel_lines add column lot text not null default '';
