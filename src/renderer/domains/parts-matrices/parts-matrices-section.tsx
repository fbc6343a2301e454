export function PartsMatricesSection() {
  return null;
}
