import { vi } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'

/* A database that the shops of the tests use one after the other (decision 50). */

/** Keeps a migrated database's rows in the schema `initial`, with a function that restores them. */
export const keepInitialRows = `
  create schema initial;
  create table initial.tables (name text not null, columns text);
  create table initial.sequences (name text not null, value bigint not null, is_called boolean not null);

  do $$
    declare
      found record;
      has_rows boolean;
    begin
      for found in
        select relname as name, string_agg(quote_ident(attname), ', ') as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and attnum > 0 and not attisdropped and attgenerated = ''
        group by relname
      loop
        execute format('select exists (select from public.%I)', found.name) into has_rows;
        insert into initial.tables values (found.name, case when has_rows then found.columns end);
        if has_rows then
          execute format('create table initial.%I as table public.%I', found.name || '_rows', found.name);
        end if;
      end loop;
      for found in select sequencename as name from pg_sequences where schemaname = 'public' loop
        execute format(
          'insert into initial.sequences select %1$L, last_value, is_called from public.%1$I', found.name);
      end loop;
    end
  $$;

  create function initial.bring_back() returns void language plpgsql
    -- Neither triggers nor foreign keys.
    set session_replication_role = replica
  as $$
    declare
      found record;
      is_used boolean;
    begin
      for found in select * from initial.tables loop
        execute format('select exists (select from public.%I)', found.name) into is_used;
        if is_used then execute format('delete from public.%I', found.name); end if;
        if found.columns is not null then
          execute format('insert into public.%I (%s) overriding system value select %2$s from initial.%I',
            found.name, found.columns, found.name || '_rows');
        end if;
      end loop;
      perform setval(format('public.%I', name), value, is_called) from initial.sequences;
    end
  $$`

/** Differs after any change of a table, a trigger or a function. */
const definitions = `
  select md5(string_agg(item, ' ' order by item)) as version from (
    select concat('class ', oid, ' ', xmin) as item from pg_class
    union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute
    union all select concat('constraint ', oid, ' ', xmin) from pg_constraint
    union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
    union all select concat('function ', oid, ' ', xmin) from pg_proc
  ) items`

let idle: { database: OpenDatabase; version: string } | undefined

/**
 * The database of a shop that this worker has closed, with the rows of a new one, or else a new one. A new
 * database costs more than most tests, and so do its connections, which have to plan each statement again.
 */
export async function reuseDatabase(openNew: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const reused = idle
  idle = undefined
  const database = reused?.database ?? (await openNew())
  const { pool } = database
  const readVersion = async (): Promise<string> => (await pool.query(definitions)).rows[0].version
  const version = reused?.version ?? (await readVersion())
  const listeners = pool.listeners('error')
  let isClosed = false

  return {
    ...database,
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isClosed) throw new Error('The shop that sends this statement is closed.')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    close: async () => {
      await vi.waitUntil(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0, 10_000)
      isClosed = true
      for (const listener of pool.listeners('error'))
        if (!listeners.includes(listener)) pool.off('error', listener as () => void)
      if (idle || (await readVersion()) !== version) return database.close()
      await pool.query('select initial.bring_back()')
      idle = { database, version }
    },
  }
}
