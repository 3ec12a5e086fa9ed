;; Dot products of one query with many vectors, 16 numbers a step in four independent sums.
;; `dot-products.ts` holds this module assembled; test/unit/simd shows that both are the same.
(module
  (memory (export "memory") 1)
  (func (export "dotProducts")
    (param $query i32)      ;; address of the query
    (param $vectors i32)    ;; address of the vector in slot 0
    (param $stride i32)     ;; bytes from one vector to the next: a multiple of 64, padded with zeros
    (param $slots i32)      ;; address of the slot numbers (u32)
    (param $count i32)      ;; how many; 1 or more
    (param $products i32)   ;; address of the results (f32)
    (local $end i32) (local $q i32) (local $v i32) (local $last i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (local.set $end (i32.add (local.get $query) (local.get $stride)))
    (local.set $last (i32.add (local.get $slots) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next_slot
      (local.set $v
        (i32.add (local.get $vectors) (i32.mul (i32.load (local.get $slots)) (local.get $stride))))
      (local.set $q (local.get $query))
      (local.set $sum0 (v128.const f32x4 0 0 0 0))
      (local.set $sum1 (v128.const f32x4 0 0 0 0))
      (local.set $sum2 (v128.const f32x4 0 0 0 0))
      (local.set $sum3 (v128.const f32x4 0 0 0 0))
      (loop $next_step
        (local.set $sum0 (f32x4.add (local.get $sum0)
          (f32x4.mul (v128.load (local.get $q)) (v128.load (local.get $v)))))
        (local.set $sum1 (f32x4.add (local.get $sum1)
          (f32x4.mul (v128.load offset=16 (local.get $q)) (v128.load offset=16 (local.get $v)))))
        (local.set $sum2 (f32x4.add (local.get $sum2)
          (f32x4.mul (v128.load offset=32 (local.get $q)) (v128.load offset=32 (local.get $v)))))
        (local.set $sum3 (f32x4.add (local.get $sum3)
          (f32x4.mul (v128.load offset=48 (local.get $q)) (v128.load offset=48 (local.get $v)))))
        (local.set $v (i32.add (local.get $v) (i32.const 64)))
        (local.set $q (i32.add (local.get $q) (i32.const 64)))
        (br_if $next_step (i32.lt_u (local.get $q) (local.get $end))))
      (local.set $sum0 (f32x4.add
        (f32x4.add (local.get $sum0) (local.get $sum1))
        (f32x4.add (local.get $sum2) (local.get $sum3))))
      (f32.store (local.get $products)
        (f32.add
          (f32.add
            (f32x4.extract_lane 0 (local.get $sum0))
            (f32x4.extract_lane 1 (local.get $sum0)))
          (f32.add
            (f32x4.extract_lane 2 (local.get $sum0))
            (f32x4.extract_lane 3 (local.get $sum0)))))
      (local.set $slots (i32.add (local.get $slots) (i32.const 4)))
      (local.set $products (i32.add (local.get $products) (i32.const 4)))
      (br_if $next_slot (i32.lt_u (local.get $slots) (local.get $last))))))
