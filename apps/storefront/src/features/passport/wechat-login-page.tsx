import { loginExpired, wechatNotConfirmed } from '@corium/browser/codes'
import { networkFailure, type Output, ShopError } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { openDialog } from '#api/dialogs.ts'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { shopFacts } from '#api/queries.ts'
import { saveToken, useSession, useSessionIsKnown } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isInWechat } from '#ui/is-in-wechat.ts'
import { challengeOf } from './login-mode.ts'
import { SecondStep } from './second-step.tsx'
import { forgetAsked, openWechat, returnToOrigin, wasAsked } from './wechat-visit.ts'

const required = () => []
/** The header names the shop. */
const optional = () => [shopFacts()]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** Starts a login on WeChat's own page, and completes it when WeChat sends the visitor back (§2). */
export default function WechatLoginPage() {
  const t = useTexts('passport')
  const known = useSessionIsKnown()
  const [params] = useSearchParams()
  return (
    <div className="page">
      <Seo title={t('wechatTitle')} noIndex />
      {known ? <Visit params={params} /> : <Working isReturn={params.has('state')} />}
    </div>
  )
}

/** `start` asks WeChat, `return` carries its response. */
type Step = { kind: 'start'; attempt: number } | { kind: 'return'; code?: string; state: string }

function Visit({ params }: { params: URLSearchParams }) {
  const t = useTexts('passport')
  const [wasLoggedIn] = useState(() => useSession.getState().token !== '')
  const [step, setStep] = useState(() => firstStep(params))
  if (wasLoggedIn) {
    return (
      <EmptyState title={t('visitLoggedIn')} text={t('visitLoggedInText')} level={1}>
        <Button onClick={returnToOrigin}>{t('visitBack')}</Button>
        <Link to={paths.account()} className={buttonClass({ kind: 'secondary' })}>
          {t('visitAccount')}
        </Link>
      </EmptyState>
    )
  }
  const startAgain = () => setStep({ kind: 'start', attempt: Date.now() })
  if (step === 'refused') {
    return <Failure title={t('visitRefused')} text={t('visitRefusedText')} onRetry={startAgain} />
  }
  return <Attempt step={step} onStartAgain={startAgain} />
}

/** WeChat returns from a refusal with the state alone, or with nothing. */
function firstStep(params: URLSearchParams): Step | 'refused' {
  const code = params.get('code') ?? undefined
  const state = params.get('state')
  if (state) return { kind: 'return', code, state }
  return wasAsked() ? 'refused' : { kind: 'start', attempt: 0 }
}

/**
 * A query performs its call once, also when React runs effects twice, and WeChat's code is good for one call.
 */
function Attempt({ step, onStartAgain }: { step: Step; onStartAgain: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const { error, refetch, isFetching } = useQuery<Answer, ShopError>({
    queryKey: ['/member/pc_api.passport/wechatScanCode', step],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: () => perform(step),
  })
  if (!error || isFetching) return <Working isReturn={step.kind === 'return'} />
  const challenge = challengeOf(error.refusal)
  if (challenge) {
    return (
      <div className="mx-auto max-w-[440px] py-12">
        <h1 className="display mb-4 text-h3">{t('secondStep')}</h1>
        <SecondStep challenge={challenge} onDone={returnToOrigin} onBack={onStartAgain} />
      </div>
    )
  }
  switch (error.code) {
    case wechatNotConfirmed:
      return <Failure title={t('visitRefused')} text={t('visitRefusedText')} onRetry={onStartAgain} />
    case loginExpired:
      return <Failure title={t('visitExpired')} text={t('visitExpiredText')} onRetry={onStartAgain} />
    case networkFailure:
      return <Failure title={t('visitFailed')} text={common('unreachable')} onRetry={() => void refetch()} />
    default:
      return <Failure title={t('visitFailed')} text={error.message} onRetry={onStartAgain} />
  }
}

type Answer = Output<'/member/pc_api.passport/wechatScanCode'>

/** Leaves this page at the end, to WeChat or back to where the visitor was. */
async function perform(step: Step): Promise<Answer> {
  forgetAsked()
  const { code, state } = step.kind === 'return' ? step : {}
  const result = await call('/member/pc_api.passport/wechatScanCode', {
    code,
    state,
    in_wechat: isInWechat() || undefined,
  })
  if (!result.ok) throw new ShopError(result)
  if ('url' in result.data) openWechat(result.data.url)
  else {
    saveToken(result.data.token)
    returnToOrigin()
  }
  return result.data
}

function Working({ isReturn }: { isReturn: boolean }) {
  const t = useTexts('passport')
  return (
    <div role="status">
      <EmptyState
        title={t(isReturn ? 'visitReturning' : 'visitStarting')}
        text={t(isReturn ? 'visitReturningText' : 'visitStartingText')}
        level={1}
      />
    </div>
  )
}

type FailureProps = { title: string; text: string; onRetry: () => void }

function Failure({ title, text, onRetry }: FailureProps) {
  const t = useTexts('passport')
  const common = useTexts('common')
  return (
    <EmptyState title={title} text={text} level={1} alert>
      <Button onClick={onRetry}>{common('retry')}</Button>
      <Button kind="secondary" onClick={() => openDialog('login')}>
        {t('visitOther')}
      </Button>
      <Button kind="quiet" onClick={returnToOrigin}>
        {t('visitBack')}
      </Button>
    </EmptyState>
  )
}
