// Error that the container readers (zip, CFB, XML, encryption) throw for broken input or an exceeded limit.

/** What is wrong with a container (zip, compound file, XML, encryption): it is broken, or it goes beyond a bound that the caller set. */
export type ContainerFault = 'corrupt' | 'limit' | 'password_required' | 'password_wrong' | 'unsupported';

export class ContainerError extends Error {
  readonly fault: ContainerFault;

  constructor(fault: ContainerFault, message: string) {
    super(message);
    this.name = 'ContainerError';
    this.fault = fault;
  }
}
