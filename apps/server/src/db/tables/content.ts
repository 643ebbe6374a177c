import type { ContactStatus } from '@corium/contract/contact-status'
import type { ContentKind } from '@corium/contract/content-bodies'
import type { CategoryKind } from '@corium/contract/content-categories'
import type { ContentStatus } from '@corium/contract/content-status'
import type { Bilingual, Language } from '@corium/contract/language'
import type { ColumnType, Generated } from 'kysely'
import type { Default, HistoryColumns, Json } from './columns.ts'

export type ContentTables = {
  documents: {
    key: 'agreement' | 'privacy'
    language: Language
    title: string
    content: string
    version: string
    updated_at: Date
    /** What changed against the version before. */
    note: ColumnType<Bilingual, string | undefined, string>
    staff_id: Default<string | null>
  }
  /** The versions of a document that a newer one has replaced. */
  document_versions: {
    key: 'agreement' | 'privacy'
    version: string
    language: Language
    title: string
    content: string
    note: Json<Bilingual>
    updated_at: Date
    staff_id: string | null
  }
  content_categories: { id: string; kind: CategoryKind; name: Json<Bilingual>; sort: Default<number> }
  content_items: {
    id: Generated<string>
    kind: ContentKind
    slug: string
    category_id: Default<string | null>
    is_top: Default<boolean>
    sort: Default<number>
    read_num: Default<number>
    version: Default<number>
    created_at: Date
  }
  content_texts: {
    id: Generated<string>
    item_id: string
    language: Language
    status: ContentStatus
    version: Default<number>
    draft: Json<unknown>
    next: ColumnType<unknown, string | null | undefined, string | null>
    live: ColumnType<unknown, string | null | undefined, string | null>
    publish_at: Default<Date | null>
    end_at: Default<Date | null>
    first_published_at: Default<Date | null>
    updated_at: Date
    staff_id: string | null
  }
  content_revisions: {
    text_id: string
    revision: number
    body: Json<unknown>
    at: Date
    staff_id: string | null
  }
  content_history: { text_id: string } & HistoryColumns<number>
  contact_messages: {
    id: string
    sn: string
    status: ContactStatus
    member_id: string | null
    language: Language
    subject_id: string | null
    subject: Json<Bilingual>
    name: string
    company: string
    mobile: string | null
    email: string | null
    content: string
    picture_num: number
    assignee_id: Default<string | null>
    created_at: Date
    closed_at: Default<Date | null>
  }
  contact_entries: {
    id: Generated<number>
    message_id: string
    kind: 'reply' | 'note'
    content: string
    staff_id: string
    at: Date
    /** The mail of a reply. */
    outbox_id: Default<string | null>
  }
  contact_message_history: { message_id: string } & HistoryColumns<number>
}
