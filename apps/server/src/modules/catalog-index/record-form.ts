import type { JsonForm } from './json-store.ts'
import type { CatalogSku, StyleRecord } from './types.ts'

/** Styles without the names of their properties, which would take half of the memory of a catalog. */
export const recordForm: JsonForm<StyleRecord, ReturnType<typeof writeRecord>> = {
  write: writeRecord,
  read([id, code, nameZh, nameEn, summaryZh, summaryEn, badges, facts, pictures, skus, terms]) {
    const [unit, supply, lead_days, min_milli, price_min, price_max] = terms
    return {
      id,
      code,
      name: { 'zh-cn': nameZh, 'en-us': nameEn },
      summary: { 'zh-cn': summaryZh, 'en-us': summaryEn },
      unit,
      badges,
      supply,
      lead_days,
      min_milli,
      price_min,
      price_max,
      facts,
      pictures,
      skus: skus.map(readSku),
    }
  },
}

function writeRecord({ id, code, name, summary, badges, facts, pictures, skus, ...style }: StyleRecord) {
  const { unit, supply, lead_days, min_milli, price_min, price_max } = style
  const terms = [unit, supply, lead_days, min_milli, price_min, price_max] as const
  return [
    id,
    code,
    name['zh-cn'],
    name['en-us'],
    summary['zh-cn'],
    summary['en-us'],
    badges,
    facts,
    pictures,
    skus.map(writeSku),
    terms,
  ] as const
}

const writeSku = ({ id, code, no, name, family, hex, pantone, price_fen, picture }: CatalogSku) =>
  [id, code, no, name['zh-cn'], name['en-us'], family, hex, pantone, price_fen, picture] as const

function readSku([id, code, no, zh, en, family, hex, pantone, price_fen, picture]: ReturnType<
  typeof writeSku
>): CatalogSku {
  return { id, code, no, name: { 'zh-cn': zh, 'en-us': en }, family, hex, pantone, price_fen, picture }
}
