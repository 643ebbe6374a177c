-- Staff keep the filters and categories: they hide a filter, choose which ones lie open in the filter column, and join two values
-- of one filter. `version` tells a colleague's change from one's own.
alter table facets
  add hidden boolean not null default false,
  add opened boolean not null default false,
  add version integer not null default 1;
-- Values that were joined to this one: links and spreadsheets that name them go on working.
alter table facet_values add former text[] not null default '{}';
alter table categories add version integer not null default 1;

-- The storefront had these first and open, whatever their place was. Now their place says it.
update facets set opened = true
where key in ('color', 'category', 'supply', 'use', 'grain', 'thickness', 'abrasion', 'price');
update facets set sort = placed.place
from (
  select key, row_number() over (
    order by
      coalesce(array_position(array['color', 'category', 'supply', 'use', 'grain', 'thickness', 'abrasion', 'price'], key), 9),
      sort, key
  ) - 1 as place
  from facets
) as placed
where facets.key = placed.key;
