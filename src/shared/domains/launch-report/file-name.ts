const two = (value: number): string => String(value).padStart(2, '0');

/** `Onboarding Tenant Status_20260131_174500`, by the clock of this computer. */
export function reportFileName(now: Date): string {
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `Onboarding Tenant Status_${day}_${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}
