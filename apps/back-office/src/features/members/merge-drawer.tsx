import type { Output } from '@corium/browser/result'
import type { MergeObstacle } from '@corium/contract/merge-members'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { phoneNumber } from '#shop/phone-number.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { AmountList } from '#ui/amount-list.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { type Choice, MemberSelect } from './member-select.tsx'
import './members.css'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'

const obstacleTexts = {
  same: 'same',
  locked: 'obstacleLocked',
  'to-be-erased': 'obstacleErased',
  wechat: 'obstacleWechat',
} as const satisfies Record<MergeObstacle, string>

type MergeDrawerProps = {
  /** One of the two accounts, if it is already known. */
  first?: Choice
  onClose: () => void
  /** Receives the id of the remaining account. */
  onMerged?: (memberId: string) => void
}

/** Shows what moves from one account to the other, and asks for a typed word before it merges them. */
export function MergeDrawer({ first, onClose, onMerged }: MergeDrawerProps) {
  const t = useTexts('members')
  const states = useTexts('states')
  const confirmLeave = useConfirmLeave()
  const { act, isBusy } = useAction('member')
  const [{ stays, goes }, setPair] = useState<{ stays?: Choice; goes?: Choice }>({ stays: first })
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState('')
  const { isGone, sayIfGone } = useLateAnswer(t('mergeTitle'))
  const preview = useQuery({
    ...query('/staff/pc_api.member/getMerge', {
      from_id: goes?.member_id ?? '',
      to_id: stays?.member_id ?? '',
    }),
    enabled: stays !== undefined && goes !== undefined,
  })
  const shown = stays && goes ? preview.data : undefined
  const isReady = shown !== undefined && shown.obstacles.length === 0
  const isTyped = word.trim().toLowerCase() === t('mergeWord')

  function choose(pair: { stays?: Choice; goes?: Choice }) {
    setPair(pair)
    setWord('')
    setProblem('')
  }

  async function merge() {
    if (!shown) return
    setProblem('')
    const { from, to } = shown
    const result = await act(
      '/staff/pc_api.member/merge',
      {
        from_id: from.member_id,
        to_id: to.member_id,
        from_version: from.version,
        to_version: to.version,
      },
      t('merged'),
      () => {
        if (isGone()) return
        onClose()
        onMerged?.(to.member_id)
      },
    )
    if (!result.ok && !result.shownInDialog) {
      setProblem(result.msg)
      sayIfGone(result)
    }
  }

  function close() {
    if (!goes) return onClose()
    confirmLeave(onClose, { title: t('leaveTitle'), text: t('leaveText') })
  }

  return (
    <Drawer
      open
      size={600}
      title={t('mergeTitle')}
      onClose={close}
      footer={
        <div className="member-foot">
          {isReady && !isTyped && (
            <span className="second-line">{t('typeWord', { word: t('mergeWord') })}</span>
          )}
          <Button danger disabled={!isReady || !isTyped} loading={isBusy} onClick={merge}>
            {t('mergeNow')}
          </Button>
        </div>
      }
    >
      <p className="member-intro">{t('mergeText')}</p>
      <Form layout="vertical">
        <Form.Item label={t('stays')} htmlFor="merge-stays">
          <MemberSelect
            id="merge-stays"
            chosen={stays}
            onChoose={(choice) => choose({ stays: choice, goes })}
          />
        </Form.Item>
        <Button
          size="small"
          icon={<ArrowUpDown size={14} strokeWidth={1.5} aria-hidden />}
          disabled={!stays && !goes}
          onClick={() => choose({ stays: goes, goes: stays })}
        >
          {t('swap')}
        </Button>
        <Form.Item className="member-second-choice" label={t('goes')} htmlFor="merge-goes">
          <MemberSelect
            id="merge-goes"
            chosen={goes}
            onChoose={(choice) => choose({ stays, goes: choice })}
          />
        </Form.Item>
      </Form>
      {stays && goes && preview.error && !preview.error.refusal.shownInDialog && (
        <FailureBar
          message={preview.error.message}
          again={states('tryAgain')}
          onAgain={() => preview.refetch()}
        />
      )}
      {shown?.obstacles.map((obstacle) => (
        <Alert
          key={obstacle}
          className="member-alert"
          type="warning"
          role="alert"
          title={t(obstacleTexts[obstacle])}
        />
      ))}
      {shown && isReady && (
        <>
          <Preview shown={shown} />
          <p className="member-warning">{t('cannotUndo')}</p>
          <Form layout="vertical">
            <Form.Item label={t('typeWord', { word: t('mergeWord') })} htmlFor="merge-word">
              <Input
                id="merge-word"
                autoComplete="off"
                value={word}
                onChange={({ target }) => setWord(target.value)}
              />
            </Form.Item>
          </Form>
        </>
      )}
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Drawer>
  )
}

type Shown = Output<'/staff/pc_api.member/getMerge'>

const moveTexts = {
  orders: 'orders',
  quotes: 'kindQuotes',
  trade: 'trade',
  cases: 'cases',
  cards: 'colorCards',
  comments: 'comments',
  messages: 'messages',
  addresses: 'addressBook',
  coupons: 'coupons',
  titles: 'titles',
  invoices: 'invoices',
  favorites: 'favorites',
  looks: 'looks',
} as const satisfies Record<Shown['moves'][number]['what'], string>

const gainTexts = {
  mobile: 'mobile',
  email: 'mail',
  password: 'password',
  two_step: 'twoStep',
  wechat: 'wechat',
  company: 'company',
  birthday: 'birthday',
} as const satisfies Record<Shown['gains'][number], string>

function Preview({ shown: { from, moves, gains, drops } }: { shown: Shown }) {
  const t = useTexts('members')
  const value = (what: Shown['gains'][number]) => {
    if (what === 'mobile') return phoneNumber(from.mobile ?? '')
    return what === 'email' || what === 'company' ? (from[what] ?? '') : ''
  }
  const rows = (whats: readonly Shown['gains'][number][]) =>
    whats.map((what) => ({ name: t(gainTexts[what]), amount: value(what) }))
  return (
    <>
      <h3 className="member-heading">{t('moves')}</h3>
      {moves.length === 0 && <p>{t('movesNothing')}</p>}
      <AmountList rows={moves.map(({ what, num }) => ({ name: t(moveTexts[what]), amount: String(num) }))} />
      {gains.length > 0 && (
        <>
          <h3 className="member-heading">{t('gains')}</h3>
          <AmountList rows={rows(gains)} />
        </>
      )}
      {drops.length > 0 && (
        <>
          <h3 className="member-heading">{t('drops')}</h3>
          <AmountList rows={rows(drops)} />
        </>
      )}
    </>
  )
}
