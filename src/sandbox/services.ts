// The background services of the sandbox, which the domains register under keys and look up by them.

/**
 * The key under which a domain registers a background service. It holds the instances, so that no lookup needs a cast.
 */
export class ServiceKey<Service extends object> {
  private readonly instances = new WeakMap<Services, Service>();

  constructor(private readonly name: string) {}

  provide(services: Services, service: Service): void {
    this.instances.set(services, service);
  }

  /** @throws Error when nothing has been registered under this key. */
  instanceFor(services: Services): Service {
    const service = this.instances.get(services);
    if (!service) throw new Error(`No service is registered for ${this.name}`);
    return service;
  }
}

const isClosable = (service: object): service is { close(): void } => 'close' in service;

/**
 * The background services of one back office. The domains register them, so that the context of a resolver names no
 * domain.
 */
export class Services {
  private readonly closable: { close(): void }[] = [];

  register<Service extends object>(key: ServiceKey<Service>, service: Service): void {
    key.provide(this, service);
    if (isClosable(service)) this.closable.push(service);
  }

  /** @throws Error when nothing has been registered under `key`. */
  get<Service extends object>(key: ServiceKey<Service>): Service {
    return key.instanceFor(this);
  }

  /** Closes every service that can be closed. */
  close(): void {
    for (const service of this.closable) service.close();
  }
}
