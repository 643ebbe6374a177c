-- The catalog's facet keys, color families and render recipes take the American spelling that the code reads.
-- Category ids keep theirs, because they are part of URLs.

insert into facets (key, name, hint, type, unit, promoted, sort)
  select 'color', name, replace(hint::text, 'colour', 'color')::jsonb, type, unit, promoted, sort
  from facets where key = 'colour'
  on conflict do nothing;
update facet_values set facet_key = 'color' where facet_key = 'colour';
delete from facets where key = 'colour';

update facet_values set value = 'multicolor' where facet_key = 'color' and value = 'multicolour';
update skus set family = 'multicolor' where family = 'multicolour';

update facet_values set value = 'matte' where facet_key = 'finish' and value = 'matt';
update facet_values set value = 'semi-matte' where facet_key = 'finish' and value = 'semi-matt';
update facet_values set value = 'microfiber' where facet_key = 'backing' and value = 'microfibre';
update styles set attributes =
  replace(replace(replace(attributes::text, '"matt"', '"matte"'), '"semi-matt"', '"semi-matte"'),
    '"microfibre"', '"microfiber"')::jsonb
  where attributes::text ~ '"((semi-)?matt|microfibre)"';
update pictures set recipe =
  replace(replace(replace(recipe::text, '"matt"', '"matte"'), '"semi-matt"', '"semi-matte"'),
    '"microfibre"', '"microfiber"')::jsonb
  where recipe::text ~ '"((semi-)?matt|microfibre)"';
