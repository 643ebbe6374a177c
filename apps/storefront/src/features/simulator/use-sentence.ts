import type { Look } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { useTexts } from '#i18n/use-texts.tsx'
import { partsBySku } from './look-state.ts'

/** Says in words what the drawing shows. */
export function useSentence(look: Look | undefined, known: ReadonlyMap<string, Material>): string {
  const t = useTexts('simulator')
  if (!look) return ''
  const groups = [...partsBySku(look)].map(([skuId, parts]) => {
    const material = known.get(skuId)
    const names = parts.map((part) => t(`part_${part}`).toLowerCase()).join(t('listComma'))
    if (!material) return t('sentenceUnknown', { parts: names })
    const { goods_name: name, color } = material
    return t('sentencePart', { parts: names, name, no: color.no, color: color.name })
  })
  return t('sentence', {
    product: t(`size_${look.product}`),
    groups: groups.join(t('sentenceSemicolon')),
    thread: t(`thread_${look.thread}`).toLowerCase(),
    metal: t(`metal_${look.metal}`).toLowerCase(),
  })
}
