import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from './choices.queries.ts';

/** The customer that a department belongs to, by the department's id. */
export const useCustomerOf = (): ((departmentId: string | undefined) => string | undefined) => {
  const { data: departments } = useQuery(departmentsQuery());
  return (departmentId) => departments?.find(({ id }) => id === departmentId)?.custCode;
};
