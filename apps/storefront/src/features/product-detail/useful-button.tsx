import type { GoodsComment } from '@corium/contract/goods-comments'
import { useTexts } from '#i18n/use-texts.tsx'
import { useUseful } from './use-useful.ts'

/** Marks a comment as useful. The author sees only how often others did. */
export function UsefulButton({ goodsId, comment }: { goodsId: string; comment: GoodsComment }) {
  const t = useTexts('goodsComments')
  const { isMine, isUseful, usefulNum, toggle } = useUseful(goodsId, comment)
  return (
    <p className="mt-4 text-sm">
      {isMine ? (
        <span className="text-ink-2">{t('mine')}</span>
      ) : (
        <button
          type="button"
          className="comment-useful link touch"
          aria-pressed={isUseful}
          aria-label={t('usefulLabel', { nick: comment.nick })}
          onClick={toggle}
        >
          {t('useful')}
        </button>
      )}{' '}
      {usefulNum > 0 && <span className="ml-1 text-ink-2">{usefulNum}</span>}
    </p>
  )
}
