import { useTexts } from '@/i18n/useTexts'
import { Facts } from '@/ui/data/Facts'
import { grouped, payerWords, type TransferValues } from './transferValues'

/** The transfer's details. */
export function TransferFacts({ values }: { values: TransferValues }) {
  const { t, locale } = useTexts()
  const { payer, account, payee, amount } = values
  const money = (amount ?? 0).toLocaleString(locale, { style: 'currency', currency: 'CNY' })
  return (
    <Facts
      lined
      items={[
        { term: t('付款账户'), value: payer ? t(payerWords[payer]) : '' },
        { term: t('收款账号'), value: grouped(account) },
        { term: t('收款人姓名'), value: payee },
        { term: t('转账金额'), value: <strong className="font-medium">{money}</strong> },
      ]}
    />
  )
}
