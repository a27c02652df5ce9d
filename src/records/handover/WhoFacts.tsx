import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { deviceText } from '@/lib/deviceText'
import { fingerprintOf, type Address } from '@/offline/handover/address'

/** A person on a device, with what both compare by eye. */
export function WhoFacts({ who }: { who: Address }) {
  const { t, title } = useTexts()
  const { data: print = '' } = useQuery({
    queryKey: ['local', 'handover', 'print', who.user, who.key.join()],
    queryFn: () => fingerprintOf(who),
    staleTime: Infinity,
  })
  return (
    <p className="flex flex-wrap items-baseline wrap-anywhere gap-x-3 gap-y-1">
      <strong>{who.user}</strong>
      <span className="text-plain">{deviceText(who.device, title)}</span>
      <span>
        {t('核对码')} <span className="handover-print">{print}</span>
      </span>
    </p>
  )
}
